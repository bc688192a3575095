// The shop's line icons: one weight, drawn on a 24 px grid, decorative unless their button is labelled.
import type { ReactNode } from "react";

function Icon({ children, size = 20 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);
export const MenuIcon = () => (
  <Icon size={24}>
    <path d="M3 8h18M3 16h18" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </Icon>
);
export const UserIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="3.75" />
    <path d="M4.5 20.5c.8-4 3.7-6 7.5-6s6.700 2 7.500 6" />
  </Icon>
);
export const HeartIcon = ({ filled = false }: { filled?: boolean }) => (
  <svg
    aria-hidden="true"
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill={filled ? "currentColor" : "none"}
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinejoin="round"
  >
    <path d="M12 20.300C5.500 15.800 3 12.500 3 9a4.700 4.700 0 0 1 9-2 4.700 4.700 0 0 1 9 2c0 3.500-2.500 6.800-9 11.300Z" />
  </svg>
);
export const BagIcon = () => (
  <Icon>
    <path d="M5 8h14l1 12.500H4L5 8Z" />
    <path d="M8.500 10.500V7a3.500 3.500 0 0 1 7 0v3.500" />
  </Icon>
);
export const ChevronDownIcon = () => (
  <Icon size={16}>
    <path d="M6 9.500l6 6 6-6" />
  </Icon>
);
export const ChevronLeftIcon = () => (
  <Icon>
    <path d="M15 5l-7 7 7 7" />
  </Icon>
);
export const ChevronRightIcon = () => (
  <Icon>
    <path d="M9 5l7 7-7 7" />
  </Icon>
);
export const ArrowRightIcon = () => (
  <Icon>
    <path d="M4 12h16M14 6l6 6-6 6" />
  </Icon>
);
export const PlusIcon = () => (
  <Icon size={16}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
export const MinusIcon = () => (
  <Icon size={16}>
    <path d="M5 12h14" />
  </Icon>
);
export const SunIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400" />
  </Icon>
);
export const MoonIcon = () => (
  <Icon>
    <path d="M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500Z" />
  </Icon>
);
export const ShareIcon = () => (
  <Icon>
    <path d="M12 15V3.500M8 7l4-4 4 4" />
    <path d="M7 11H5v10h14V11h-2" />
  </Icon>
);
export const StarIcon = ({ filled = true }: { filled?: boolean }) => (
  <svg
    aria-hidden="true"
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill={filled ? "currentColor" : "none"}
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinejoin="round"
  >
    <path d="M12 3l2.700 5.900 6.300.8-4.600 4.400 1.200 6.400L12 17.400l-5.600 3.100 1.200-6.400L3 9.700l6.300-.8L12 3Z" />
  </svg>
);
export const PauseIcon = () => (
  <Icon size={16}>
    <path d="M9 6v12M15 6v12" />
  </Icon>
);
export const PlayIcon = () => (
  <Icon size={16}>
    <path d="M8 5.500l10 6.500-10 6.500Z" />
  </Icon>
);
export const SoundIcon = ({ muted = false }: { muted?: boolean }) => (
  <Icon>
    <path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500Z" />
    <path d={muted ? "M16 9.500l5 5M21 9.500l-5 5" : "M15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11"} />
  </Icon>
);
