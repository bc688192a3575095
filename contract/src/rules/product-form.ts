// Owns the admin's product form: what must be filled in before a product may be saved.

export interface ProductForm {
  name: string;
  description: string;
  /** An id, or a name in any letter case. */
  category: string;
  /** Rupees; NaN for an emptied field. */
  price: number;
}

export interface ProductFormError {
  field: keyof ProductForm | "images";
  message: string;
}

export const INVALID_CATEGORY = "Please select a valid category.";
export const NO_IMAGES = "Please add at least one image";
/** More than a crore is a typing slip, not a dress. */
const MAX_PRICE = 10_000_000;

/** Everything wrong with the form, in the order of A§5; empty when it may be saved. */
export function validateProductForm(form: ProductForm, images: { required: boolean; count: number }) {
  const errors: ProductFormError[] = [];
  const expect = (holds: boolean, field: ProductFormError["field"], message: string) => {
    if (!holds) errors.push({ field, message });
  };
  expect(form.name.trim() !== "", "name", "Product name is required");
  expect(form.description.trim() !== "", "description", "Description is required");
  expect(form.category.trim() !== "", "category", INVALID_CATEGORY);
  // Less than half a paisa would round to nothing.
  expect(form.price >= 0.005, "price", "Price must be greater than 0");
  expect(!(form.price > MAX_PRICE), "price", "Price must be at most 1,00,00,000");
  expect(!images.required || images.count > 0, "images", NO_IMAGES);
  return errors;
}

/** A§5: a category may be given by its id or by its name in any letter case. */
export function findCategory<C extends { id: string; name: string }>(
  given: string,
  categories: readonly C[],
): C | undefined {
  const wanted = given.trim();
  return (
    categories.find(({ id }) => id === wanted) ??
    categories.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  );
}
