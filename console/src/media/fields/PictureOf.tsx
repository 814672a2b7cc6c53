import { assets } from '@learning-cms/contract/system/media/media'
import type { Picture as PictureData } from '@learning-cms/contract/system/media/pictures'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'
import { Picture } from '#kit/show/people/Picture.tsx'

const assetsApi = clientOf(assets)

type Props = {
  id: string
  /** The record's picture; without one, the picture was uploaded but is not saved yet. */
  saved: PictureData | null | undefined
  side: number
  alt: string
  className: string | undefined
}

export function PictureOf({ id, saved, side, alt, className }: Props) {
  const { data } = useQuery({
    queryKey: ['assets', id],
    queryFn: ({ signal }) => assetsApi.read({ params: { id } }, { signal }),
    enabled: !saved,
  })
  const picture = saved ?? data?.picture
  return picture ? (
    <Picture picture={picture} side={side} alt={alt} className={className} />
  ) : (
    <span className={className} aria-hidden />
  )
}
