import * as api from "@elvara/contract/admin-products";
import { getProduct, listProducts } from "@elvara/contract/catalog";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { journal } from "../../platform/tables.ts";
import { type Part, sendForm } from "../../testing/forms.ts";
import { addCategory, addProduct } from "../../testing/goods.ts";
import { openShop, type Shop } from "../../testing/shop.ts";
import { products } from "./tables.ts";

let shop: Shop;
let admin: Awaited<ReturnType<Shop["signInAdmin"]>>;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.signInAdmin();
  await addCategory(shop.db, "resort", { name: "Resort Wear" });
});
afterAll(() => shop.close());

const png = (red: number) =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: { r: red, g: 90, b: 90 } } })
    .png()
    .toBuffer();

async function form(change: Record<string, string> = {}, pictures: Part[] = []): Promise<Part[]> {
  const fields = { name: "Dune Dress", description: "Long.", price: "4999.50", category: "resort wear", ...change };
  const images: Part[] = pictures.length > 0 ? pictures : [["images", await png(1), "front.png"]];
  return [...Object.entries(fields), ...images];
}
const add = async (change: Record<string, string> = {}, pictures: Part[] = []) =>
  (await sendForm(admin, api.createProduct, await form(change, pictures))).data as api.AdminProduct;
const shown = async () => (await shop.guest.call(listProducts)).products.map(({ id }) => id);
const entriesOf = (id: string) =>
  shop.db.select().from(journal).where(eq(journal.entityId, id)).orderBy(journal.createdAt);

describe("adding a product", () => {
  test("writes the form, finds the category by name, names and journals it; the storefront has it at once", async () => {
    const before = await shown();
    const product = await add(
      { isDress: "true", isBestsellers: "false", size: "Straight", material: "Linen", sizes: "M,S" },
      [
        ["images", await png(11), "a.png"],
        ["images", await png(12), "b.png"],
      ],
    );
    expect(product).toMatchObject({
      id: "dune-dress",
      sku: "DUNE-DRESS",
      price: 4999.5,
      category: { id: "resort" },
      isDress: true,
      isBestsellers: false,
      isActive: true,
      size: "Straight",
      productCare: "",
      sizes: ["S", "M"],
      pictures: [
        { alt: "Dune Dress", width: 60 },
        { alt: "Dune Dress, picture 2", width: 60 },
      ],
    });
    expect(await shown()).toEqual([...before, product.id]);
    expect(await entriesOf(product.id)).toMatchObject([
      { action: "create", entity: "product", actorId: admin.user.id, before: null, after: { name: "Dune Dress" } },
    ]);
    expect((await add()).id).toBe("dune-dress-2");
  });

  test.each([
    [{ name: " " }, "Product name is required"],
    [{ description: "" }, "Description is required"],
    [{ price: "" }, "Price must be greater than 0"],
    [{ price: "0" }, "Price must be greater than 0"],
    [{ price: "much" }, "Price must be greater than 0"],
    [{ category: "" }, "Please select a valid category."],
    [{ category: "no-such" }, "Please select a valid category."],
    [{ sizes: "XXL" }, "sizes: must be among XS, S, M, L, XL"],
    [{ name: "x".repeat(201) }, "name: must have at most 200 characters"],
  ])("refuses %j: %s", async (change, message) => {
    expect(await sendForm(admin, api.createProduct, await form(change))).toMatchObject({ status: 400, message });
  });

  test("an SKU that another product has is refused", async () => {
    await add({ name: "One", sku: "EL-1" });
    const answer = await sendForm(admin, api.createProduct, await form({ name: "Two", sku: "EL-1" }));
    expect(answer).toMatchObject({ status: 409, message: "A product with this SKU already exists" });
  });

  test("names that say nothing or are the shop's own words still become addresses", async () => {
    expect((await add({ name: "साड़ी" })).id).toBe("piece");
    expect((await add({ name: "Search" })).id).toBe("search-2");
    expect((await add({ name: "Été à Goa!" })).id).toBe("ete-a-goa");
  });

  test("six of one name at once get six addresses", async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => add({ name: "Twin" })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(6);
  });
});

describe("changing a product", () => {
  test("kept and new pictures stand in the order of the form; what is left out goes", async () => {
    const product = await add({ name: "Change Me" }, [
      ["images", await png(21), "a.png"],
      ["images", await png(22), "b.png"],
      ["images", await png(23), "c.png"],
    ]);
    const [first, , third] = product.pictures;
    const parts = await form({ name: "Changed", price: "100" }, [
      ["existingImages", third?.url ?? ""],
      ["images", await png(24), "d.png"],
      ["existingImages", first?.id ?? ""],
    ]);
    const { data } = await sendForm(admin, api.updateProduct, parts, { id: product.id });
    expect(data).toMatchObject({ id: "change-me", name: "Changed", price: 100, sku: "CHANGE-ME" });
    const ids = data.pictures.map((picture: { id: string }) => picture.id);
    expect([ids[0], ids[2], ids.length]).toEqual([third?.id, first?.id, 3]);
    expect(data.pictures.map((picture: { alt: string }) => picture.alt)).toEqual([
      "Change Me, picture 3",
      "Changed, picture 2",
      "Change Me",
    ]);
    expect((await entriesOf(product.id)).at(-1)).toMatchObject({
      action: "update",
      before: { name: "Change Me", price: 4999.5 },
      after: { name: "Changed", price: 100 },
    });
  });

  test("what each picture shows goes with it; emptied it is called after the product", async () => {
    const product = await add({ name: "Sea Shirt" }, [
      ["images", await png(61), "a.png"],
      ["imageAlts", "  The shirt,\n seen from the front "],
      ["images", await png(62), "b.png"],
      ["imageAlts", ""],
    ]);
    const alts = (pictures: { alt: string }[]) => pictures.map(({ alt }) => alt);
    expect(alts(product.pictures)).toEqual(["The shirt, seen from the front", "Sea Shirt, picture 2"]);
    const [front, back] = product.pictures.map(({ id }) => id);
    const change = async (frontAlt: string) => {
      const parts = await form({ name: "Ocean Shirt" }, [
        ["existingImages", back ?? ""],
        ["imageAlts", "The back"],
        ["existingImages", front ?? ""],
        ["imageAlts", frontAlt],
      ]);
      return sendForm(admin, api.updateProduct, parts, { id: product.id });
    };
    expect(alts((await change("")).data.pictures)).toEqual(["The back", "Ocean Shirt, picture 2"]);
    const seen = await shop.guest.call(getProduct, { params: { id: product.id } });
    expect(alts(seen.pictures)).toEqual(["The back", "Ocean Shirt, picture 2"]);
    expect((await entriesOf(product.id)).at(-1)?.after).toMatchObject({
      pictureTexts: ["The back", "Ocean Shirt, picture 2"],
    });
    expect(await change("x".repeat(301))).toMatchObject({
      status: 400,
      message: "What a picture shows must have at most 300 characters",
    });
  });

  test.each([
    [{ isDress: "true", isTop: "true" }, "dress"],
    [{ isTop: "true" }, "top"],
    [{ isBottom: "true" }, "bottom"],
    [{ isCooset: "true" }, "coord"],
    [{ isBestsellers: "true" }, "other"],
  ])("flags %o make its type %s", async (flags, type) => {
    const none = { isDress: "", isTop: "", isBottom: "", isCooset: "", isBestsellers: "" };
    expect(await add({ name: `Type ${type}`, ...none, ...flags })).toMatchObject({ type });
  });

  test("kept ones count towards the five, and must be the product's own", async () => {
    const product = await add({ name: "Full" });
    const keep: Part = ["existingImages", product.pictures[0]?.id ?? ""];
    const images = await Promise.all([31, 32, 33, 34, 35].map(png));
    const five = images.map((content): Part => ["images", content, "new.png"]);
    const full = await sendForm(admin, api.updateProduct, await form({}, [keep, ...five]), { id: product.id });
    expect(full).toMatchObject({ status: 400, message: "Maximum 5 images allowed" });
    const strange: Part = ["existingImages", "0".repeat(32)];
    expect(await sendForm(admin, api.updateProduct, await form({}, [strange]), { id: product.id })).toMatchObject({
      status: 400,
      message: "One of the pictures to keep does not belong to this product",
    });
    expect(await sendForm(admin, api.updateProduct, await form(), { id: "none" })).toMatchObject({ status: 404 });
  });
});

describe("showing and hiding", () => {
  test("a hidden product vanishes from the storefront at once, and comes back", async () => {
    const { id } = await addProduct(shop.db);
    expect(await shown()).toContain(id);
    const hidden = await admin.call(api.setVisibility, { params: { id }, body: { isActive: false } });
    expect(hidden.isActive).toBe(false);
    expect(await shown()).not.toContain(id);
    await admin.call(api.setVisibility, { params: { id }, body: { isActive: true } });
    expect(await shown()).toContain(id);
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(["hide", "show"]);
  });

  test("several at once: all or none, and only what changed is journaled", async () => {
    const [one, two] = [await addProduct(shop.db), await addProduct(shop.db, { isActive: false })];
    const body = { productIds: [one.id, two.id, one.id], isActive: false };
    expect(await admin.call(api.setVisibilityOfMany, { body })).toEqual({ changed: 1 });
    expect([(await entriesOf(one.id)).length, (await entriesOf(two.id)).length]).toEqual([1, 0]);
    const wrong = { productIds: [one.id, "none"], isActive: true };
    await expect(admin.call(api.setVisibilityOfMany, { body: wrong })).rejects.toMatchObject({ status: 404 });
    expect(await shown()).not.toContain(one.id);
  });
});

describe("deleting", () => {
  test("takes it out of every list; for 30 days it can be brought back, hidden", async () => {
    const { id } = await addProduct(shop.db);
    const deleted = await admin.call(api.deleteProduct, { params: { id } });
    const days = (Date.parse(deleted.restorableUntil ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);
    expect(await shown()).not.toContain(id);
    const bin = await admin.call(api.listAdminProducts, { query: { status: "deleted" } });
    expect(bin.products.map((product) => product.id)).toEqual([id]);
    await expect(admin.call(api.deleteProduct, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await deletedDaysAgo(id, 29.9);
    expect(await admin.call(api.restoreProduct, { params: { id } })).toMatchObject({
      isActive: false,
      restorableUntil: null,
    });
    await deletedDaysAgo(id, 30.1);
    await expect(admin.call(api.restoreProduct, { params: { id } })).rejects.toMatchObject({ status: 404 });
  });
});

async function deletedDaysAgo(id: string, days: number) {
  const deletedAt = new Date(Date.now() - days * 86_400_000);
  await shop.db.update(products).set({ deletedAt }).where(eq(products.id, id));
}

describe("the list", () => {
  test("filters by words, category and status, and counts", async () => {
    await addCategory(shop.db, "counted");
    await addProduct(shop.db, { id: "c-1", name: "Amber 50% Kaftan", categoryId: "counted" });
    await addProduct(shop.db, { id: "c-2", name: "Blue Kaftan", categoryId: "counted", isActive: false });
    await addProduct(shop.db, { id: "c-3", name: "Coral", categoryId: "counted", deletedAt: new Date() });
    const list = async (query: Record<string, unknown>) =>
      (await admin.call(api.listAdminProducts, { query: { category: "counted", ...query } })).products.map((p) => p.id);
    expect((await list({})).sort()).toEqual(["c-1", "c-2"]);
    expect(await list({ status: "hidden" })).toEqual(["c-2"]);
    expect(await list({ status: "visible" })).toEqual(["c-1"]);
    expect((await list({ search: "KAFTAN" })).sort()).toEqual(["c-1", "c-2"]);
    expect(await list({ search: "50%" })).toEqual(["c-1"]);
    const page = await admin.call(api.listAdminProducts, { query: { category: "counted", limit: 1, page: 2 } });
    expect(page.pagination).toEqual({ page: 2, limit: 1, totalItems: 2, totalPages: 2 });
    const stats = await admin.call(api.getProductStats);
    expect(stats.totalProducts).toBe(stats.visibleProducts + stats.hiddenProducts);
    expect(stats.hiddenProducts).toBeGreaterThan(0);
  });
});
