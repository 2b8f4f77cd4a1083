// A journey through a built package has many steps: twice as long as other tests may take.
jest.setTimeout(40_000)
