// The query options of a shopper's own data.
import { listAddresses } from "@elvara/contract/accounts";
import { query } from "./query.ts";

export const addressesQuery = query(listAddresses, {});
