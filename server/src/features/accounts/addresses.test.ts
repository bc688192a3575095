// Saved addresses: the shopper's own, checked like the form checks them, one of them the default.
import * as api from "@elvara/contract/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type Shop } from "../../testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const home = { addressLine1: "12 Rose Lane", city: "Gurugram", state: "Haryana", postalCode: "122001" };

test("an address is added, listed, changed and deleted", async () => {
  const { call } = await shop.signIn();
  const added = await call(api.addAddress, { body: home });
  expect(added).toMatchObject({ ...home, type: "home", country: "IN", addressLine2: "", isDefault: true });
  const body = { ...home, type: "work", city: "Delhi" };
  expect(await call(api.updateAddress, { params: { id: added.id }, body })).toMatchObject({
    city: "Delhi",
    type: "work",
  });
  expect(await call(api.listAddresses)).toHaveLength(1);
  expect(await call(api.deleteAddress, { params: { id: added.id } })).toEqual({ id: added.id });
  expect(await call(api.listAddresses)).toEqual([]);
});

test("an address of another shopper does not exist", async () => {
  const [owner, other] = [await shop.signIn(), await shop.signIn()];
  const { id } = await owner.call(api.addAddress, { body: home });
  for (const unknown of [id, "11111111-1111-4111-8111-111111111111", "abc"]) {
    const params = { id: unknown };
    const changed = await other.raw(api.updateAddress, { params, body: { ...home, city: "Stolen" } });
    const deleted = await other.raw(api.deleteAddress, { params });
    expect([changed.statusCode, deleted.statusCode]).toEqual([404, 404]);
  }
  expect(await other.call(api.listAddresses)).toEqual([]);
  expect(await owner.call(api.listAddresses)).toMatchObject([{ id, city: "Gurugram" }]);
});

test("there is one default, whichever was chosen last, also when many choose at once", async () => {
  const { call } = await shop.signIn();
  await Promise.all(Array.from({ length: 8 }, () => call(api.addAddress, { body: { ...home, isDefault: true } })));
  const listed = await call(api.listAddresses);
  expect(listed.map(({ isDefault }) => isDefault)).toEqual([true, ...Array(7).fill(false)]);
});

test("postal code and country are checked with the form's own rule and words", async () => {
  const { raw, call } = await shop.signIn();
  const messageFor = async (body: object) => (await raw(api.addAddress, { body: { ...home, ...body } })).json().message;
  expect(await messageFor({ postalCode: "1220" })).toBe("Postal code 1220 is not valid for country IN");
  expect(await messageFor({ postalCode: "" })).toBe("Missing postal code.");
  expect(await messageFor({ country: "XX" })).toBe("Please select a valid country from the dropdown");
  expect(await messageFor({ city: "  " })).toBe("City is required");
  expect(await call(api.addAddress, { body: { ...home, country: "AE", postalCode: "" } })).toMatchObject({
    country: "AE",
  });
});

test("twenty addresses are enough, also when the last ones come at once", async () => {
  const { raw } = await shop.signIn();
  const answers = await Promise.all(Array.from({ length: 24 }, () => raw(api.addAddress, { body: home })));
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4);
});

test("a guest has no addresses", async () => {
  expect((await shop.guest.raw(api.listAddresses)).statusCode).toBe(401);
});
