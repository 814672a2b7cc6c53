import type { Model } from '@learning-cms/contract/system/media/media'
import { modelViewerWords } from '@learning-cms/texts/media/model-viewer'
import { useEffect, useState } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import type { Viewer } from '#media/model-viewer/engine/viewer.types.ts'
import classes from '#media/model-viewer/model-viewer.module.css'
import { sizeText } from '#media/model-viewer/size-text.ts'

const EVERY_MS = 250

/** The figures of the model, and the cost of drawing it on this device. */
export function FiguresPanel({ viewer, model }: { viewer: Viewer; model: Model }) {
  const say = useWords(modelViewerWords)
  const { number, fileSize } = useFormat()
  const now = useStatistics(viewer)
  const rows = [
    [say('triangles'), number(model.triangles)],
    [say('displayedTriangles'), number(now.triangles)],
    [say('vertices'), number(model.vertices)],
    [say('textures'), model.textures > 0 ? say('texturesOf', { count: model.textures, side: model.textureSide }) : '0'],
    [say('size'), sizeText(model.sizeInMetres, number)],
    [say('memory'), fileSize(model.gpuBytes)],
    [say('drawCalls'), number(now.drawCalls)],
    [say('frame'), say('ms', { ms: Math.round(now.frameMs * 10) / 10 })],
  ]
  return (
    <dl className={classes['figures']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Statistics of the last frame, at most four times a second. */
function useStatistics(viewer: Viewer) {
  const [statistics, setStatistics] = useState(viewer.statistics())
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined
    const ends = viewer.onFrame(() => {
      later ??= setTimeout(() => {
        later = undefined
        setStatistics(viewer.statistics())
      }, EVERY_MS)
    })
    return () => {
      clearTimeout(later)
      ends()
    }
  }, [viewer])
  return statistics
}
