import { assets } from '@learning-cms/contract/media'
import type { Picture as Shown } from '@learning-cms/contract/pictures'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from '#api/client.ts'
import { Picture } from '#kit/Picture.tsx'

const assetsApi = clientOf(assets)

type Props = { id: string; among: readonly Shown[]; side: number; alt: string; className: string | undefined }

/** A picture of the record, or one that was uploaded and is not saved yet. */
export function PictureOf({ id, among, side, alt, className }: Props) {
  const saved = among.find((picture) => picture.id === id)
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
