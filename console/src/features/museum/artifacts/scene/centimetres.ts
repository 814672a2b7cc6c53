/** Rounded as people write sizes: tenths only where they matter. */
export function centimetres(millimetres: number) {
  const cm = millimetres / 10
  if (cm >= 100) return Math.round(cm)
  return cm >= 10 ? Math.round(cm * 10) / 10 : Number(cm.toPrecision(3))
}
