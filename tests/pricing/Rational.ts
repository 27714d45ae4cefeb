/** An exact number, written independently of the calculator's own, to judge it. */
export class Rational {
  constructor(
    readonly over: bigint,
    readonly under: bigint = 1n,
  ) {}

  static of(value: number): Rational {
    const [, sign, whole, , decimals = '', , power = '0'] =
      /^(-?)(\d+)(\.(\d+))?(e([+-]\d+))?$/.exec(String(value)) ?? [];
    const digits = new Rational(BigInt(`${sign}${whole}${decimals}`), 10n ** BigInt(decimals.length));
    const shift = Rational.tenTo(Math.abs(Number(power)));
    return Number(power) < 0 ? digits.dividedBy(shift) : digits.times(shift);
  }

  static sum(numbers: readonly Rational[]): Rational {
    return numbers.reduce((sum, next) => sum.plus(next), new Rational(0n));
  }

  private static tenTo(power: number): Rational {
    return new Rational(10n ** BigInt(power));
  }

  plus({ over, under }: Rational): Rational {
    return new Rational(this.over * under + over * this.under, this.under * under);
  }

  times({ over, under }: Rational): Rational {
    return new Rational(this.over * over, this.under * under);
  }

  dividedBy({ over, under }: Rational): Rational {
    return new Rational(this.over * under, this.under * over);
  }

  isAbove(other: Rational): boolean {
    return this.over * other.under > other.over * this.under;
  }

  /** Rounded half up to a whole number. Only for numbers from 0. */
  rounded(): bigint {
    return (this.over * 2n + this.under) / (this.under * 2n);
  }
}
