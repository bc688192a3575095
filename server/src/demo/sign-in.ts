// The demo admin's sign-in, printed at start; it exists in demo mode only.

export const DEMO_ADMIN = { email: "admin@elvara.example", password: "elvara-demo" } as const;
