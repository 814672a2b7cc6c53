type AppBox = Pick<DOMRect, 'top' | 'left' | 'width'>

/**
 * The index of the card to which an arrow key moves from the card at `from`; `above` if there is no higher row,
 * undefined for other keys.
 */
export function nextOf(boxes: readonly AppBox[], from: number, key: string): number | 'above' | undefined {
  const here = boxes[from]!
  const middle = ({ left, width }: AppBox) => left + width / 2
  if (key === 'Home') return 0
  if (key === 'End') return boxes.length - 1
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const isForward = key === 'ArrowRight'
    const beside = boxes
      .map((box, at) => ({ at, offset: (middle(box) - middle(here)) * (isForward ? 1 : -1), top: box.top }))
      .filter(({ top, offset }) => Math.abs(top - here.top) < 4 && offset > 1)
      .sort((a, b) => a.offset - b.offset)[0]
    return beside?.at ?? from
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const isDown = key === 'ArrowDown'
  const rows = boxes
    .map((box, at) => ({
      at,
      rise: (box.top - here.top) * (isDown ? 1 : -1),
      aside: Math.abs(middle(box) - middle(here)),
    }))
    .filter(({ rise }) => rise > 4)
    .sort((a, b) => a.rise - b.rise || a.aside - b.aside)
  const nearest = rows.filter(({ rise }) => rise - rows[0]!.rise < 4).sort((a, b) => a.aside - b.aside)[0]
  return nearest?.at ?? (isDown ? from : 'above')
}
