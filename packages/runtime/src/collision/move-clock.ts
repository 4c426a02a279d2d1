/**
 * Which movements of bodies a walker has answered: it counts up with each update of any walker of the world. A body writes down when it
 * moved first since then, and where from.
 */
export class MoveClock {
  now = 0
}
