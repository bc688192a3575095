// Takes in a single picture outside of a product's form.
import { pictureUrl } from "@elvara/contract/rules/picture";
import type { Deps } from "../../platform/deps.ts";
import { record } from "../../platform/journal.ts";
import type { FormFile } from "../../platform/read-form.ts";
import { savePictures, toPicture } from "../media/pictures.ts";
import type { Actor } from "./save-product.ts";

export async function uploadPicture(
  deps: Pick<Deps, "db" | "storage">,
  file: FormFile,
  type: string,
  { user, requestId }: Actor,
) {
  const [row] = await savePictures(deps, [file]);
  if (!row) throw new Error("The picture was not saved");
  const after = { name: file.name.slice(0, 200), type: type.slice(0, 40) };
  await record(deps.db, user, { action: "upload", entity: "picture", entityId: row.id, after }, requestId);
  return { url: pictureUrl(row.id), picture: toPicture(row, "") };
}
