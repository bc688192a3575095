// The footer.
export function Footer() {
  return <footer className="border-t border-line">Elvara</footer>;
}
