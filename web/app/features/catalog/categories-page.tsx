// The categories page (S§2): one large card for each category.
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { categoriesQuery } from "../../api/catalog.ts";
import { EmptyNote, ErrorNote, LoadingNote } from "../../ui/notes.tsx";
import { CategoryCard } from "./category-card.tsx";
import { CATEGORIES } from "./texts.ts";

export const CATEGORIES_PAGE = {
  title: "Shop by Category",
  intro: "Every line from the studio: by the sea, after dark, for the feast and for every other day.",
  path: "/shop-by-category",
};

export function CategoriesPage() {
  return (
    <div className="page pb-8">
      <header className="mx-auto max-w-2xl pt-12 pb-10 text-center lg:pt-20 lg:pb-14">
        <h1 className="text-title">{CATEGORIES_PAGE.title}</h1>
      </header>
      <Cards />
    </div>
  );
}

function Cards() {
  const { data, isPending, isError } = useQuery(categoriesQuery);
  const [reached, setReached] = useState(0);
  const onDone = useCallback(() => setReached((count) => count + 1), []);
  if (isPending) return <LoadingNote text={CATEGORIES.loading} />;
  if (isError) return <ErrorNote message={CATEGORIES.error} />;
  if (data.categories.length === 0) return <EmptyNote text={CATEGORIES.empty} />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:gap-6">
      {data.categories.map((category, index) => (
        <li key={category.id}>
          <CategoryCard
            category={category}
            isTurn={index <= reached}
            onDone={onDone}
            eager={index === 0 ? "first" : index < 2}
          />
        </li>
      ))}
    </ul>
  );
}
