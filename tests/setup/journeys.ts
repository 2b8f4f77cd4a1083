// A journey through a built package or the site has many steps, each of which may wait for a busy machine.
jest.setTimeout(120_000)
