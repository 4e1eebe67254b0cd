// The messages and services of the contract, for callers who name the types of requests and answers.
export * from "@daybook/contract";
