// What a mail can hold, in words only: every string is plain text and is escaped when it is laid out.

/** Who the mail is from, as its head and foot say it; features/settings reads it. */
export interface MailShop {
  name: string;
  url: string;
  tagline?: string;
  email?: string;
  /** The studio's postal address in one line. */
  address?: string;
  social?: { name: string; url: string }[];
}

export interface MailItem {
  name: string;
  /** Size, quantity. */
  detail?: string;
  amount?: string;
  /** An absolute address; its alt text is the name. */
  picture?: string;
}

export interface MailContent {
  title: string;
  /** The line that mail readers show beside the subject. */
  preheader: string;
  paragraphs: string[];
  shop?: MailShop;
  /** The small line above the title. */
  overline?: string;
  /** A code to type, shown large. */
  code?: string;
  /** A tinted block for what matters most: the time of an appointment, a message quoted. */
  callout?: { title?: string; lines: string[] };
  facts?: { label: string; value: string }[];
  items?: MailItem[];
  totals?: { label: string; amount: string; strong?: boolean }[];
  addresses?: { title: string; lines: string[] }[];
  button?: { label: string; url: string };
  /** A quieter second way, below the button. */
  link?: { label: string; url: string };
  /** Paragraphs after everything else. */
  closing?: string[];
  /** Why the reader gets this mail. */
  footer?: string;
  /** Marketing mail carries the way out. */
  unsubscribe?: { url: string };
}

export interface LaidOutMail {
  html: string;
  text: string;
}
