/** The deepest zoom our own map tiles are drawn for; coasts and borders say nothing new beyond. */
export const deepestTileZoom = 12;
