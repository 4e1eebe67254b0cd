import { type Client, createClient, type Transport } from "@connectrpc/connect";
import { services } from "@daybook/contract";

/** A typed client of every service of the contract, under the service's name: `MarketService` is `market`. */
export type Clients = { readonly [Name in keyof typeof services]: Client<(typeof services)[Name]> };

/** The clients over a transport of the Connect runtime, such as one that stays within the process. */
export function createClients(transport: Transport): Clients {
  const clients = Object.entries(services).map(([name, service]) => [name, createClient(service, transport)]);
  return Object.fromEntries(clients) as Clients;
}
