// Drawn once, in the projection beside this file, and simplified.
// Outline, Padma (Ganges) and Jamuna (Brahmaputra): Natural Earth 1:50m, public domain (naturalearthdata.com).
// Meghna: Natural Earth lacks it at this scale. Its line, and the last stretch of the Padma, are drawn by hand past
// Bhairab and Narsingdi to Chandpur, where the two meet; they are approximate.

/** Border and coast with the larger islands. */
export const outline =
  'M73 309l-13-62l5-10l-12-4l1-12l-11-16l8-22l2-18l-27-13l-8-1l-8-9l8-19l10 2l9-20l22 1l8-6l-12-15l-16-3l-25-23l4-13l18-19l-1-4l-5-3l1-6l16 9l3 9l9 3l9 0l-3-8l6-3l10 20l11 7l11 0l2-12l5-2l9 18l1 43l36 9l98-1l25 15l-1 6l-13-2l-8 31l-9 4l-5 11l-9-1l-12 7l-9 0l-9 12l-2 10l-2 12l10 32l3 2l0-9l4 0l4 11l7 4l8-5l0-15l11-15l-1-12l14-2l6 2l7 50l7 16l9 91l-4 3l-14-12l-8 6l-1 10l8 27l-16-25l-3-34l-11-36l3-8l-5 4l-16-27l-3-12l-16 16l-16 3l-19-33l-2-33l-2 12l-18-3l20 13l0 9l-8 5l5 10l-5 1l-2 9l11 26l-1 6l-15 14l-7 15l-10-4l1-9l7-9l-15 9l-2-6l-1-13l5-10l-6 5l-4 27l-15 14l-5-34l1 24l-9 13l-7 0l-4-4zM199 304l-6 5l2-28l5 10zM224 290l-5 1l-4-7l3-9zM177 310l-16 1l10-17l-2-14l-5-5l-4-15l6-2l5 4l11 21zM248 348l-6-2l0-11l3-1z'

/** Padma, Jamuna and Meghna. */
export const rivers =
  'M10.2 147.6l3.6-0.4l4 4.2l4.9 1.7l3.7-1.3l3.1 1.7l3.6 4.3l6.1 2.8l8.7 1.4l4.9 3.3l1.1 5.4l1.7 3.3l2.2 1.1l3.1-0.3l4.1-1.5l5.1 3l6 7.7l5.5 3.9l4.9 0.1l6 2l7 3.8l6.5 1.4l8.8-1.7l7.2 8.5l7.6 6.5l39 25.8M123.3 58l-7.8 14.5l-3.8 12.6l0.2 10.9l-1.3 10.4l-3.6 9.4l-0.5 5.1l0.5 3.5l6.6 16.2l1.2 15.8l-2.2 18.2l-0.3 11.4l2.5 7.5M190 180.6l-13.5 9.5l-9.3 19.4l1.4 24.8l-2.4 21.8'
