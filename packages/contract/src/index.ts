export { editDistance } from "./edit-distance.js";
export * from "./gen/daybook/options/v1/options_pb.js";
export * from "./gen/shorts/v1alpha1/core_stocks_pb.js";
export * from "./gen/shorts/v1alpha1/market_pb.js";
export * from "./gen/shorts/v1alpha1/search_pb.js";
export * from "./gen/shorts/v1alpha1/series_pb.js";
export * from "./gen/shorts/v1alpha1/stock_pb.js";
