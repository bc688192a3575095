// How loaders reach the API while a page is rendered on the server: in-process, as a guest.
import { createContext } from "react-router";

export type CallApi = (url: string) => Promise<{ status: number; body: unknown }>;

/** In development nobody hands one in: the pages come from Vite, the calls go to the server beside it. */
async function callOverNetwork(url: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(new URL(url, process.env.API_URL ?? "http://localhost:3000"));
  return { status: response.status, body: await response.json() };
}

export const apiContext = createContext<CallApi>(callOverNetwork);
