import type { Picture as PictureData } from '@learning-cms/contract/system/media/pictures'
import { useState, type CSSProperties } from 'react'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { addressFor } from './picture-address.ts'

type Props = {
  picture: PictureData
  /** The longer side of its box, in CSS pixels. */
  side: number
  /** Replaces the picture's own text alternative; empty where the name is beside it. */
  alt?: string
  className?: string | undefined
  style?: CSSProperties
}

/** Shows the picture's average colour until it is loaded. The class or style sets the size, so nothing moves. */
export function Picture({ picture, side, alt = picture.alt, className, style }: Props) {
  // An expired address leaves the colour, not the browser's broken-image icon.
  const [failedAddress, setFailedAddress] = useState<string>()
  const address = addressFor(picture, side)
  const ground = { ...style, backgroundColor: colourOf(picture.thumbhash) }
  if (failedAddress === address)
    return <span className={className} style={ground} role="img" aria-label={alt || undefined} />
  return (
    <img
      className={className}
      style={ground}
      src={address}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailedAddress(address)}
    />
  )
}

export const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

function colourOf(thumbhash: string) {
  const { r, g, b } = thumbHashToAverageRGBA(bytesOf(thumbhash))
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
}
