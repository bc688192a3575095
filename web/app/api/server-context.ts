// How loaders reach the API while a page is rendered on the server: in-process, as a guest.
import { createContext } from "react-router";

export type CallApi = (url: string) => Promise<{ status: number; body: unknown }>;

export const apiContext = createContext<CallApi>();
