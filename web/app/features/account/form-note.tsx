// What a form says as a whole: that something worked, or why it did not.
export function FormNote({ note, error }: { note?: string; error?: string }) {
  return (
    <>
      <p role="status" className={note ? "bg-good-tint px-4 py-3 text-sm text-good" : "sr-only"}>
        {note}
      </p>
      {error && (
        <p role="alert" className="bg-bad-tint px-4 py-3 text-sm text-bad">
          {error}
        </p>
      )}
    </>
  );
}
