// Written by content/map/make-map.ts, which names the sources.

/** Border and coast with the larger islands. */
export const outline =
  'M73 309l-1-12l-7-23l-5-27l5-10l-12-4l1-12l-11-16l8-22l2-18l-20-7l-7-6l-8-1l-8-9l8-19l10 2l9-20l22 1l8-6l-8-7l-4-8l-10 0l-6-3l-8-11l-7-6l-6-1l-4-5l4-13l18-19l-1-4l-5-3l1-6l3 0l13 9l3 9l9 3l9 0l-3-8l2-3l4 0l10 20l11 7l11 0l2-4l0-8l5-2l9 18l-1 38l2 5l36 9l98-1l25 15l1 3l-2 3l-13-2l0 8l-8 23l-9 4l-5 11l-9-1l-12 7l-9 0l-9 12l-2 10l-2 12l10 32l3 2l0-9l4 0l4 11l7 4l8-5l0-15l11-15l-1-12l7 1l7-3l2 3l4-1l5 24l2 26l7 16l9 91l-4 3l-2-4l-12-8l-8 6l-1 10l8 27l-16-25l-3-34l-11-36l3-8l-5 4l-6-14l-10-13l-3-12l-16 16l-16 3l-7-8l-12-25l1-12l-3-21l-2 4l0 8l-18-3l8 6l7 2l5 5l0 9l-8 5l5 10l-5 1l-2 9l11 26l-1 6l-15 14l-7 15l-5 1l-5-5l1-9l7-9l-15 9l-2-6l-1-13l5-10l-6 5l-4 27l-15 14l-5-34l1 24l-9 13l-7 0l-4-4l-5-6zM199 304l-6 5l2-28l5 10zM224 290l-3 2l-2-1l-4-7l3-9zM177 310l-16 1l10-17l-2-14l-5-5l-4-15l6-2l5 4l3 11l8 10l-2 22zM248 348l-6-2l0-11l3-1l3 2z'

/** Padma, Jamuna and Meghna. */
export const rivers =
  'M10 148l4-1l9 6l3-1l7 6l15 4l5 3l3 9l9-1l17 15l24 7l9-1l15 14l39 26M123 58l-11 27l-1 21l-4 15l7 20l1 15l-3 30l3 8M190 181l-14 9l-9 19l2 25l-3 22'
