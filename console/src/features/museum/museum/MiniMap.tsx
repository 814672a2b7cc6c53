import { recordLanguage } from '@learning-cms/contract/core/record-language'
import { museumWords } from '@learning-cms/texts/museum/museum'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from './museum.module.css'
import { archipelagos, frame, isInFrame, islands, mainland, placeOf } from './outline.ts'
import { pointText, type MapPoint } from './point.ts'

const end = placeOf(frame.east, frame.south)
const outline = `${mainland
  .map(([longitude, latitude], at) => {
    const { x, y } = placeOf(longitude, latitude)
    return `${at === 0 ? 'M' : 'L'}${x} ${y}`
  })
  .join('')}Z`

/** Drawn locally; no map service is contacted. */
export function MiniMap(point: MapPoint) {
  const say = useWords(museumWords)
  const language = useLanguage()
  const coordinates = pointText(point, language)
  if (!isInFrame(point)) return <p className={classes['quiet']}>{say('outsideMap', { point: coordinates })}</p>
  const { x, y } = placeOf(point.longitude, point.latitude)
  return (
    <figure className={classes['map']}>
      <svg viewBox={`0 0 ${end.x} ${end.y}`} role="img" aria-label={say('mapOf', { point: coordinates })}>
        <path className={classes['land']} d={outline} />
        {islands.map(([longitude, latitude]) => (
          <Islet key={longitude} longitude={longitude} latitude={latitude} />
        ))}
        {archipelagos.map(({ name, islets }) => (
          <g key={name.vi}>
            {islets.map(([longitude, latitude]) => (
              <Islet key={longitude} longitude={longitude} latitude={latitude} />
            ))}
            <Name islets={islets}>{name[recordLanguage(language)]}</Name>
          </g>
        ))}
        <circle className={classes['halo']} cx={x} cy={y} r={56} />
        <circle className={classes['point']} cx={x} cy={y} r={24} />
      </svg>
      <figcaption>{coordinates}</figcaption>
    </figure>
  )
}

function Islet({ longitude, latitude }: MapPoint) {
  const { x, y } = placeOf(longitude, latitude)
  return <circle className={classes['islet']} cx={x} cy={y} r={9} />
}

function Name({ islets, children }: { islets: readonly (readonly [number, number])[]; children: string }) {
  const places = islets.map(([longitude, latitude]) => placeOf(longitude, latitude))
  const middle = places.reduce((sum, { x }) => sum + x, 0) / places.length
  const bottom = Math.max(...places.map(({ y }) => y))
  return (
    <text className={classes['mapName']} x={Math.min(middle, end.x - 160)} y={bottom + 80}>
      {children}
    </text>
  )
}
