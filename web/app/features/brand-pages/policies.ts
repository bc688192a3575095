// What a policy page consists of, and where each is found (S§2).
import type { PublicSettings } from "@elvara/contract/settings";

export interface PolicySection {
  title: string;
  paragraphs: string[];
  list?: string[];
}

export interface Policy {
  path: string;
  title: string;
  /** Also the page's description for search engines. */
  intro: string;
  changedOn: string;
  sections: (settings: PublicSettings) => PolicySection[];
}

export const CHANGED_ON = "1 April 2025";
