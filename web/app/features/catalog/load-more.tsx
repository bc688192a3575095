// The end of a long listing: reads on when it comes into sight, or on a press.
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/notes.tsx";

const AHEAD = "1200px";

interface Props {
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
  onRetry: () => void;
}

export function LoadMore({ isLoading, hasFailed, onMore, onRetry }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (!end.current || isLoading || hasFailed) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
      {
        rootMargin: AHEAD,
      },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isLoading, hasFailed]);
  return (
    <div ref={end} className="mt-16 flex min-h-24 flex-col items-center justify-center gap-4 text-center">
      {isLoading && <Spinner label="Loading more products" />}
      {hasFailed && <p role="alert">Error loading products</p>}
      {!isLoading && (
        <Button look="outline" onClick={hasFailed ? onRetry : onMore}>
          {hasFailed ? "Try Again" : "Load more"}
        </Button>
      )}
    </div>
  );
}
