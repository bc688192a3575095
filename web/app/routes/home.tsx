// Home.
export const meta = () => [{ title: "Elvara" }];

export default function Home() {
  return <h1 className="page py-24 font-display text-hero">Home</h1>;
}
