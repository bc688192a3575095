// A field that people neither see nor reach; whoever fills it in is a program.
import type { InputHTMLAttributes } from "react";

export function Honeypot(input: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Website
        <input {...input} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
