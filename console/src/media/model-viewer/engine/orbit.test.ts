import * as fc from 'fast-check'
import { Box3, PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { distanceFor, eased, shortTurn } from './orbit.ts'

const side = fc
  .tuple(fc.double({ min: 0.1, max: Math.PI - 0.1, noNaN: true }), fc.double({ min: -3, max: 3, noNaN: true }))
  .map(([phi, theta]) => new Vector3().setFromSphericalCoords(1, phi, theta))
const length = fc.double({ min: 0.01, max: 3_000, noNaN: true })

test('a model fits and fills the view, whatever its shape and from wherever', () => {
  fc.assert(
    fc.property(
      fc.tuple(length, length, length),
      side,
      fc.double({ min: 0.4, max: 2.5, noNaN: true }),
      ([x, y, z], side, aspect) => {
        const box = new Box3().setFromCenterAndSize(new Vector3(), new Vector3(x, y, z))
        const distance = distanceFor(box, side, { fov: 35, aspect })
        const camera = new PerspectiveCamera(35, aspect, distance / 1e4, distance * 10)
        camera.position.copy(side).multiplyScalar(distance)
        camera.lookAt(0, 0, 0)
        camera.updateMatrixWorld()
        const edges = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => {
          const corner = new Vector3(at & 1 ? x : -x, at & 2 ? y : -y, at & 4 ? z : -z).divideScalar(2).project(camera)
          return Math.max(Math.abs(corner.x), Math.abs(corner.y))
        })
        expect(Math.max(...edges)).toBeCloseTo(1, 3)
      },
    ),
  )
})

test('a flight takes the shortest way round', () => {
  fc.assert(
    fc.property(fc.double({ min: -40, max: 40, noNaN: true }), (turn) => {
      const short = shortTurn(turn)
      expect(Math.abs(short)).toBeLessThanOrEqual(Math.PI + 1e-9)
      expect(Math.cos(short - turn)).toBeCloseTo(1, 6)
    }),
  )
})

test('it begins and ends at rest', () => {
  expect([0, 0.5, 1].map(eased)).toEqual([0, 0.5, 1])
})
