// A picture of the shop: the right size and format for the screen, its place kept, a blurred hint until it is there.
import type { Picture as PictureData } from "@elvara/contract/picture";
import { srcSet } from "@elvara/contract/rules/picture";
import { useCallback, useState } from "react";
import { preload } from "react-dom";

const BROKEN = "/brand/broken.svg";

/** A described picture, or only an address for one that the shop knows nothing else about. */
export type PictureSource =
  | PictureData
  | { url: string; alt: string; width?: number; height?: number; srcSet?: string };

interface Props {
  picture: PictureSource | undefined;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  /** In sight before anybody scrolls: fetched at once. `first` is the page's main picture, asked for from its head. */
  eager?: boolean | "first";
  className?: string;
  /** Decorative beside a text that says the same. */
  decorative?: boolean;
}

export function Picture({ picture, sizes, eager = false, className = "", decorative = false }: Props) {
  const [brokenUrl, setBroken] = useState<string>();
  const url = picture?.url;
  // A picture may have failed before the page woke up; then nobody heard the event.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") setBroken(url);
    },
    [url],
  );
  if (!picture) {
    return <span className={`grid place-items-center bg-sand text-sm text-soft ${className}`}>No Image</span>;
  }
  const alt = decorative ? "" : picture.alt;
  if (brokenUrl === picture.url) {
    return <img src={BROKEN} alt={alt} width={900} height={1200} className={`bg-sand object-cover ${className}`} />;
  }
  const known = "placeholder" in picture ? picture : undefined;
  if (known && eager === "first") preloadPicture(known, sizes);
  return (
    <picture className="contents">
      {known && <source type="image/avif" srcSet={srcSet(known.id, known.width, "avif")} sizes={sizes} />}
      {known && <source type="image/webp" srcSet={srcSet(known.id, known.width, "webp")} sizes={sizes} />}
      <img
        ref={check}
        src={picture.url}
        {...("srcSet" in picture ? { srcSet: picture.srcSet, sizes } : {})}
        alt={alt}
        draggable={false}
        width={picture.width ?? 900}
        height={picture.height ?? 1200}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager === "first" ? "high" : "auto"}
        decoding={eager ? "auto" : "async"}
        onError={() => setBroken(picture.url)}
        style={known && { background: `${known.color} url("${known.placeholder}") center / cover no-repeat` }}
        className={`bg-sand object-cover ${className}`}
      />
    </picture>
  );
}

/** Browsers that do not know AVIF skip the hint. */
function preloadPicture({ id, width, url }: PictureData, sizes: string): void {
  preload(url, {
    as: "image",
    type: "image/avif",
    imageSrcSet: srcSet(id, width, "avif"),
    imageSizes: sizes,
    fetchPriority: "high",
  });
}
