// Profile settings (S§2): details on the left, addresses on the right, and the way out.
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Addresses } from "./addresses.tsx";
import { DetailsForm } from "./details-form.tsx";
import { type SessionUser, signOut } from "./session.ts";

export function ProfilePage({ user }: { user: SessionUser }) {
  return (
    <div className="page py-12 lg:py-20">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <p className="label-caps text-soft">Profile settings</p>
          <h1 className="mt-3 text-title">{user.firstName ? `Hello, ${user.firstName}` : "Hello"}</h1>
        </div>
        <nav aria-label="Your account" className="flex flex-wrap items-center gap-x-6">
          <Link to="/track-order" className="label-caps link-line inline-flex min-h-11 items-center">
            Track Your Orders
          </Link>
          <Link to="/wishlist" className="label-caps link-line inline-flex min-h-11 items-center">
            Wishlist
          </Link>
          <Link to="/support" className="label-caps link-line inline-flex min-h-11 items-center">
            Support
          </Link>
          <Button look="quiet" onClick={signOut}>
            Log out
          </Button>
        </nav>
      </div>
      <div className="mt-12 grid gap-16 border-t border-line pt-10 lg:grid-cols-2 lg:gap-24">
        <section aria-labelledby="details">
          <h2 id="details" className="mb-8 text-heading">
            Your details
          </h2>
          <DetailsForm key={user.id} user={user} />
        </section>
        <section aria-labelledby="addresses">
          <h2 id="addresses" className="mb-8 text-heading">
            Your addresses
          </h2>
          <Addresses />
        </section>
      </div>
    </div>
  );
}
