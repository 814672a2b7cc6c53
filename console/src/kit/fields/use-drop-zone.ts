import { useState, type ClipboardEvent, type DragEvent } from 'react'

/** Handles files that are dropped, or pasted while the focus is inside; without `take` it accepts none. */
export function useDropZone(take: ((file: File) => void) | undefined, { isMany = false } = {}) {
  const [isOver, setOver] = useState(false)
  if (!take) return { isOver: false, zone: {} }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const takeSome = (files: FileList) => [...files].slice(0, isMany ? files.length : 1).forEach(take)
  const zone = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      takeSome(event.dataTransfer.files)
    },
    onPaste: ({ clipboardData }: ClipboardEvent) => takeSome(clipboardData.files),
  }
  return { isOver, zone }
}
