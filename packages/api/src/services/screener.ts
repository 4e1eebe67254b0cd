import { ScreenerService } from "@daybook/contract";
import { screenStocks } from "@daybook/domain/answers/screener/screen-stocks";
import { invalid } from "../base/errors.js";
import { service } from "./handlers.js";

/** A screener over the stocks that are reported short. */
export const screener = service(ScreenerService, ["market", "news"], {
  screenStocks(request, { market, news }) {
    const answer = screenStocks(market, news, request);
    if ("invalid" in answer) throw invalid(answer.invalid, answer.reason);
    return answer;
  },
});
