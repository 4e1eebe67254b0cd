// Written from proto/ by npm run generate.

export * from "./daybook/options/v1/options_pb.js";
export * from "./services.js";
export * from "./shorts/v1alpha1/core_stocks_pb.js";
export * from "./shorts/v1alpha1/details_pb.js";
export * from "./shorts/v1alpha1/economy_pb.js";
export * from "./shorts/v1alpha1/fundamentals_pb.js";
export * from "./shorts/v1alpha1/housing_pb.js";
export * from "./shorts/v1alpha1/industry_intelligence_pb.js";
export * from "./shorts/v1alpha1/market_pb.js";
export * from "./shorts/v1alpha1/news_pb.js";
export * from "./shorts/v1alpha1/politicians_pb.js";
export * from "./shorts/v1alpha1/reports_pb.js";
export * from "./shorts/v1alpha1/screener_pb.js";
export * from "./shorts/v1alpha1/search_pb.js";
export * from "./shorts/v1alpha1/series_pb.js";
export * from "./shorts/v1alpha1/stock_pb.js";
export * from "./version.js";
