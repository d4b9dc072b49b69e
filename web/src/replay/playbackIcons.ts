/** Icons of the playback controls. Unlike the common icons they are filled, as on every video player. */

export const PLAYBACK_ICONS = {
  first: 'M6 5v14h2V5zM20 5v14L9.5 12z',
  turnBack: 'M12.5 5v14L3 12zM21.5 5v14L12 12z',
  back: 'M16 5v14L6.5 12z',
  on: 'M8 5v14l9.5-7z',
  turnOn: 'M2.5 5v14l9.5-7zM11.5 5v14l9.5-7z',
  last: 'M16 5v14h2V5zM4 5v14l10.5-7z',
  play: 'M7 4v16l13-8z',
  pause: 'M6 4.5h4v15H6zM14 4.5h4v15h-4z',
  scoreBack: 'M8 5v14L1 12zM15.5 6.5l1.7 3.5 3.8.5-2.8 2.7.7 3.8-3.4-1.8-3.4 1.8.7-3.8-2.8-2.7 3.8-.5z',
  scoreOn:
    'M16 5v14l7-7zM8.5 6.5L6.800 10 3 10.500l2.800 2.700-.7 3.800 3.400-1.800 3.400 1.800-.7-3.800 2.800-2.700-3.800-.5z',
} as const;

export type PlaybackIconName = keyof typeof PLAYBACK_ICONS;
