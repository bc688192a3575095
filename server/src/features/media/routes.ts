// Serves pictures in the sizes and formats the shop makes, under addresses whose content never changes.
import { isPictureId, parsePictureFile } from "@elvara/contract/rules/picture";
import { limitAttempts, networkOf } from "../../platform/attempts.ts";
import type { PlainRoutes } from "../../platform/deps.ts";
import { notFound } from "../../platform/errors.ts";
import { createPictureSizes } from "./sizes.ts";

const TYPES = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;

/** Sizes are made in the background; many visitors behind one address may browse a shop just filled. Kept ones are free. */
const MADE = { max: 1_000, perSeconds: 60 };

export const pictureRoutes: PlainRoutes = (app, { db, storage, now }) => {
  const sizes = createPictureSizes(storage);
  app.get<{ Params: { id: string; file: string } }>(
    "/pictures/:id/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, file } = request.params;
      const wanted = isPictureId(id) ? parsePictureFile(file) : null;
      if (!wanted) throw notFound("There is no such picture");
      const mayMake = () => limitAttempts(db, `picture:${networkOf(request.ip)}`, MADE, now());
      const content = await sizes.read(id, wanted.width, wanted.format, mayMake);
      if (!content) throw notFound("There is no such picture");
      const etag = `"${id.slice(0, 16)}-${file}"`;
      reply.header("etag", etag).header("cache-control", "public, max-age=31536000, immutable");
      if (request.headers["if-none-match"] === etag) return reply.status(304).send();
      return reply.type(TYPES[wanted.format]).send(content);
    },
  );
};
