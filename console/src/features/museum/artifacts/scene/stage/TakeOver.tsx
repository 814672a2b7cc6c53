import { toMillimetres } from '@learning-cms/contract/museum/model-units'
import { takeOver, unitFactor, type MovedPoint, type TakenOver } from '@learning-cms/domain/model/replaced'
import { lengthOf, sizeOf, times, type Vector } from '@learning-cms/contract/core/vectors'
import { pointWords } from '@learning-cms/texts/museum/artifacts/points'
import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '#kit/text/format.ts'
import type { Viewer } from '#media/model-viewer/engine/viewer.types.ts'
import { toastError } from '#kit/feedback/toast.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { centimetres } from '#features/museum/artifacts/scene/centimetres.ts'
import { useScene, type SceneEditing } from '#features/museum/artifacts/scene/scene-context.ts'
import { isReplaced, textIn } from '#features/museum/artifacts/scene/scene-values.ts'
import classes from '#features/museum/artifacts/scene/scene.module.css'

/** Shown while the points refer to a model that has been replaced. */
export function TakeOver() {
  const say = useWords(pointWords)
  const editing = useScene()
  const { values, model, edits, viewer, isReadOnly } = editing
  const [taken, setTaken] = useState<TakenOver>()
  const [isSearching, setSearching] = useState(false)
  if (isReadOnly || !isReplaced(values, model.id)) return null
  const search = async () => {
    if (!viewer) return
    setSearching(true)
    const found = await takenOver(editing, viewer).finally(() => setSearching(false))
    if (found) setTaken(found)
    else toastError(say('takeOver'), say('noSurface'))
  }
  const accept = () => {
    edits.edit({ ...taken!.fields, modelId: model.id })
    setTaken(undefined)
  }
  return (
    <section className={classes['notice']} aria-label={say('replacedTitle')}>
      <h2 className={classes['noticeTitle']}>{say('replacedTitle')}</h2>
      <p className={classes['noticeWhy']}>{say('replacedWhy')}</p>
      {taken && <Moved taken={taken} />}
      <div className={classes['row']}>
        {taken ? (
          <>
            <Button onClick={accept}>{say('accept')}</Button>
            <Button variant="default" onClick={() => setTaken(undefined)}>
              {say('back')}
            </Button>
          </>
        ) : (
          <>
            <Button loading={isSearching} disabled={!viewer} onClick={() => void search()}>
              {say('takeOver')}
            </Button>
            <Button variant="default" onClick={() => edits.edit({ modelId: model.id })}>
              {say('keepAsIs')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

/** Moves each point to the nearest point on the new surface. */
async function takenOver({ values, scene, model, artifact }: SceneEditing, viewer: Viewer) {
  const models = { before: scene.box, now: model.box }
  const { factor } = unitFactor(models, values.unit)
  const points = [
    ...values.hotspots.map(({ position }) => position),
    ...values.measures.flatMap(({ from, to }) => [from, to]),
  ]
  const found = new Map<string, { point: Vector; normal: Vector }>()
  for (const point of points) {
    const meant = times(point, factor)
    const near = await viewer.nearest(meant)
    if (near) found.set(meant.join(), { point: [...near.point], normal: [...near.normal] })
  }
  if (found.size === 0) return undefined
  return takeOver(values, models, { nearest: (point) => found.get(point.join()) ?? null, scale: artifact.scale })
}

/** A hundredth of the longest side exceeds the noise of a scan. */
const tolerance = (sizeMm: number) => Math.max(1, Number((sizeMm / 100).toPrecision(1)))

function Moved({ taken }: { taken: TakenOver }) {
  const say = useWords(pointWords)
  const { number } = useFormat()
  const { model, measuring } = useScene()
  const longest = toMillimetres(lengthOf(sizeOf(model.box)), measuring)
  const [mm, setMm] = useState<number | string>(() => tolerance(longest))
  const limit = Number(mm) || 0
  const far = taken.moved.filter(({ movedMm }) => movedMm > limit)
  return (
    <>
      {taken.factor !== 1 && <p className={classes['noticeWhy']}>{say('inOtherUnit', { factor: taken.factor })}</p>}
      <NumberInput label={say('farther')} value={mm} onChange={setMm} min={0} max={1_000_000} w={240} />
      <p className={classes['label']} role="status">
        {far.length > 0 ? say('movedList', { mm: number(limit) }) : say('movedNone', { mm: number(limit) })}
      </p>
      {far.length > 0 && (
        <ul className={classes['rows']}>
          {far.map((point) => (
            <MovedLine key={point.id} moved={point} />
          ))}
        </ul>
      )}
    </>
  )
}

function MovedLine({ moved }: { moved: MovedPoint }) {
  const say = useWords(pointWords)
  const language = useLanguage()
  const { number } = useFormat()
  const { values, flyTo } = useScene()
  const at = values.hotspots.findIndex(({ id }) => id === moved.id)
  const hotspot = values.hotspots[at]
  const measure = values.measures.find(({ id }) => id === moved.id)
  const name = hotspot
    ? say('pointOf', { number: at + 1, title: textIn(language, hotspot.titleVi, hotspot.titleEn) || say('untitled') })
    : textIn(language, measure?.labelVi ?? '', measure?.labelEn ?? '') || say('measures')
  return (
    <li className={classes['line']}>
      <span className={classes['name']}>{name}</span>
      <span className={classes['quiet']}>{say('movedBy', { mm: number(centimetres(moved.movedMm * 10)) })}</span>
      {hotspot?.view && (
        <Button variant="subtle" size="xs" onClick={() => flyTo(hotspot.view!)}>
          {say('fly', { title: name })}
        </Button>
      )}
    </li>
  )
}
