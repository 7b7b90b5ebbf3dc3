import { ApiProperty } from '@nestjs/swagger';
import { type UpDown } from '@app/app-kit';
import { ApiEnum, ApiMap } from '../openapi/properties';

const upDown = ['up', 'down'] as const;

export class Liveness {
  @ApiProperty({ enum: ['up'] })
  readonly status!: 'up';
}

export class Accepting {
  @ApiEnum('UpDown', upDown)
  readonly status!: UpDown;
}

export class Readiness {
  @ApiEnum('UpDown', upDown)
  readonly status!: UpDown;

  @ApiMap({ type: 'string', enum: [...upDown] })
  readonly parts!: Readonly<Record<string, UpDown>>;
}
