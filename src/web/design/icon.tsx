/** Line drawings on a grid of 24, drawn for this project. */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M14.5 5l-7 7 7 7M8 12h11',
  forward: 'M9 5l7 7-7 7',
  undo: 'M8 5L4 9l4 4M4.5 9H14a5 5 0 0 1 0 10H9',
  clear: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 10.5v5M13.5 10.5v5',
  rebet: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
  double: 'M4 8l6 8M10 8l-6 8M14 9.5a3 3 0 1 1 5.2 2L14 17h6',
  tick: 'M5 12.5l4.5 4.5L19 7',
  cross: 'M7 7l10 10M17 7L7 17',
  history: 'M12 7v5l3.5 2M4.5 9A8 8 0 1 1 4 13M4 5v4h4',
  book: 'M5 5.5A2.5 2.5 0 0 1 7.5 3H19v15H7.5A2.5 2.5 0 0 0 5 20.5zM5 20.5A2.5 2.5 0 0 0 7.5 21H19v-3',
  help: 'M9.2 9a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1-1.4 2M12 17v.2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  seal: 'M12 3l7 3v5.5c0 4.3-2.9 7.4-7 9.5-4.1-2.1-7-5.2-7-9.5V6zM8.8 12l2.3 2.3 4.2-4.6',
  rotate: 'M7 4v4h4M7.3 8A7 7 0 1 1 5 13',
  open: 'M4 12s3-6 8-6 8 6 8 6-3 6-8 6-8-6-8-6zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  seat: 'M7 4v8h10V4M5 12h14v4H5zM7 16v4M17 16v4',
  eye: 'M3.5 12S7 6 12 6s8.5 6 8.5 6-3.5 6-8.5 6-8.5-6-8.5-6zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  offline:
    'M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5.5 12.2a9 9 0 0 1 4-2.3M14.6 10a9 9 0 0 1 3.9 2.2M12 19v.1',
  language:
    'M3 6h9M7.5 4v2M10.5 6c-1 4-3.5 6.5-7 8M5 9c1.5 3 3.5 4.5 6 5.5M13 20l4-10 4 10M14.5 17h5',
  sound: 'M5 10v4h3l4 3.5v-11L8 10zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silent: 'M5 10v4h3l4 3.5v-11L8 10zM16 10l4 4M20 10l-4 4',
  filter: 'M4 6h16l-6 7v6l-4-2v-4z',
  pause: 'M9 5v14M15 5v14',
  play: 'M7 5l12 7-12 7z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  star: 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  call: 'M4 18h16M6 18a6 6 0 0 1 12 0M12 12V9M9.5 9h5',
  chart: 'M4 20h16M7 20v-7M12 20V6M17 20v-10',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
