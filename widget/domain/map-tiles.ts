/** The maximum zoom of our own map tiles; coasts and borders have no more detail beyond it. */
export const maxTileZoom = 12;
