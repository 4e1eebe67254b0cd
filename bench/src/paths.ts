/** Where the methods of two services are. */
export const MARKET = "/shorts.v1alpha1.MarketService/";
export const STOCK = "/shorts.v1alpha1.StockService/";
