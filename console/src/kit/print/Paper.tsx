import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './paper.module.css'

/** Printed in place of the screen, and never visible on it. The caller supplies the `@page` rules. */
export const Paper = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div className={classes['paper']} dir="ltr" data-mantine-color-scheme="light">
      {children}
    </div>,
    document.body,
  )

/** Letters of every weight in use: a font that the screen has not used yet would be missing on paper. */
const LETTERS = 'AẶữợđ1'
const WEIGHTS = [400, 500, 600, 700]

/** A picture that takes longer than this is left out. */
const PATIENCE_MS = 10_000

/** Hidden pictures are not loaded otherwise. */
function arrived(picture: HTMLImageElement) {
  picture.loading = 'eager'
  return picture.decode()
}

async function settled() {
  await Promise.all(WEIGHTS.map((weight) => document.fonts.load(`${weight} 12px "Be Vietnam Pro"`, LETTERS)))
  const pictures = document.querySelectorAll<HTMLImageElement>(`.${classes['paper']} img`)
  const all = Promise.allSettled([...pictures].map(arrived))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** Opens the browser's print dialog once fonts and pictures are loaded. */
export async function printPaper() {
  await settled()
  window.print()
}

/** Prints its children as soon as they are rendered, and reports when the dialog is closed. */
export function PrintNow({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  useEffect(() => void printPaper(), [])
  return <Paper>{children}</Paper>
}
